// Reads the ports of storefront, frame documents, API and sandboxes, and checks that they are free. Has no dependencies: any Node
// runs it.
import { connect, createServer } from 'node:net';

const DEFAULTS = { PORT: 4200, API_PORT: 4300, PAY_PORT: 4400, FRAMES_PORT: 4250, IDENTITY_PORT: 4450 };
const TITLES = {
  PORT: 'the storefront',
  API_PORT: 'the API',
  PAY_PORT: 'the payment sandbox',
  FRAMES_PORT: 'the frame documents',
  IDENTITY_PORT: 'the identity sandbox',
};
/** Frame documents follow the storefront, so that two shops need not set one more port. */
const FRAMES_APART = DEFAULTS.FRAMES_PORT - DEFAULTS.PORT;
/** The same for the identity sandbox, which follows the payment sandbox. */
const IDENTITY_APART = DEFAULTS.IDENTITY_PORT - DEFAULTS.PAY_PORT;

/** @typedef {keyof typeof DEFAULTS} PortName */

/**
 * Reads the port of each server.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ ports: Record<PortName, number> } | { problem: string }}
 */
export function readPorts(env) {
  const ports = { ...DEFAULTS };
  for (const name of /** @type {PortName[]} */ (Object.keys(DEFAULTS))) {
    const text = env[name];
    if (text === undefined || text === '') continue;
    const port = Number(text);
    if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
      return { problem: `${name} is "${text}": it must be a port, a number from 1 to 65535.` };
    ports[name] = port;
  }
  if (!env['FRAMES_PORT']) ports.FRAMES_PORT = ports.PORT + FRAMES_APART;
  if (!env['IDENTITY_PORT']) ports.IDENTITY_PORT = ports.PAY_PORT + IDENTITY_APART;
  const names = /** @type {PortName[]} */ (Object.keys(ports));
  for (const name of names) {
    const other = names.find((one) => one !== name && ports[one] === ports[name]);
    if (other)
      return {
        problem: `${name} and ${other} are both ${ports[name]}, but ${TITLES[name]} and ${TITLES[other]} need different ports.`,
      };
  }
  return { ports };
}

/** @param {number} port @param {string} host */
const answers = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });

/**
 * @param {number} port @param {string} host
 * @returns {Promise<string | undefined>} an error code
 */
const bindingError = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) =>
      resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/**
 * Some systems let two programs share a port under two addresses; the browser's localhost would then reach the wrong
 * one.
 * @param {number} port @param {string} host
 */
async function portProblem(port, host) {
  const code = await bindingError(port, host);
  if (code === 'EACCES') return 'may not be used by this user';
  if (code === 'EADDRINUSE' || (await answers(port, '127.0.0.1')) || (await answers(port, '::1')))
    return 'is taken';
  return code && `cannot be used (${code})`;
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Promise<string | undefined>} a message about the first unavailable port
 */
export async function findPortProblem(env) {
  const read = readPorts(env);
  if ('problem' in read) return read.problem;
  const host = env['HOST'] || '127.0.0.1';
  for (const [name, port] of /** @type {[PortName, number][]} */ (Object.entries(read.ports))) {
    const reason = await portProblem(port, host);
    if (reason)
      return `Port ${port} of ${TITLES[name]} ${reason}. Choose another one: ${name}=${port + 10} npm start`;
  }
  return undefined;
}
