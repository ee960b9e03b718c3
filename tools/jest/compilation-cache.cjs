/*
 * V8 caches recently compiled scripts. With --experimental-vm-modules each script refers to the import() of its test
 * file, and so to all modules of that file: 5 to 90 MB for each test file that cannot be collected. A test file never
 * uses another one's cache.
 */
require('node:v8').setFlagsFromString('--no-compilation-cache');
