/* jsdom lacks or replaces the platform's fetch, streams and encoders; tests use Node's. */
require('./compilation-cache.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

module.exports = class JsdomWithPlatform extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.customExportConditions = ['node', 'node-addons'];
  }
};
