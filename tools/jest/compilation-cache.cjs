/*
 * V8 keeps what it compiled lately. With --experimental-vm-modules each script knows the import() of its test file, and
 * through that all of the file's modules: 5 to 90 MB a test file that no collection frees. No test file ever finds
 * something of another one's there.
 */
require('node:v8').setFlagsFromString('--no-compilation-cache');
