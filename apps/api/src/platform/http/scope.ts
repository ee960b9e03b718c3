import type { FastifyInstance, FastifyPluginCallback } from 'fastify';

const NAME = Symbol.for('fastify.display-name');

/**
 * Mounts routes below a prefix, with hooks of their own. Without a name Fastify looks for the function among all loaded
 * modules, which in a test takes longer than the rest of the start.
 */
export const mountBelow = (
  app: FastifyInstance,
  prefix: `/${string}`,
  mount: (scope: FastifyInstance) => void,
) => {
  const plugin: FastifyPluginCallback = (scope, _, done) => {
    mount(scope);
    done();
  };
  return app.register(Object.assign(plugin, { [NAME]: prefix }), { prefix });
};
