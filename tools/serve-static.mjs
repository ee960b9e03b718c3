// node serve-static.mjs <folder> <port>: serves a built folder over http, on this machine only.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A file with a hash in its name never changes. */
const cacheOf = (file) =>
  /[.-][0-9a-f]{8,}\./.test(path.basename(file)) ? 'max-age=31536000, immutable' : 'no-cache';

const [folder = '.', port = '8080'] = process.argv.slice(2);
const root = path.resolve(folder);

const fileOf = (address) => {
  const { pathname } = new URL(address, 'http://localhost');
  const file = path.join(root, decodeURIComponent(pathname).replace(/\/$/, '/index.html'));
  const inside = file.startsWith(root + path.sep);
  return inside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
};

createServer((request, response) => {
  const file = fileOf(request.url ?? '/');
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': cacheOf(file),
  });
  createReadStream(file).pipe(response);
}).listen(Number(port), '127.0.0.1');
