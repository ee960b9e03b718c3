require('./compilation-cache.cjs');

module.exports = require('jest-environment-node').TestEnvironment;
