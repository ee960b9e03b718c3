import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { formatMoney } from '@lemari/currency/money';
import { type Product, pictureUrl, rentalPriceFor } from '@lemari/domain/product';
import { productsFromWire } from '@lemari/domain/product/product.map';
import type { WireProductPage } from '@lemari/contract/wire';

/** The pages every site is compared by: a front, a list and a product, of the shop's own pieces and pictures. */
export interface Floor {
  url: string;
  close: () => void;
}

const STYLE =
  'body{font:16px/1.5 sans-serif;margin:0 16px}img{width:100%;height:auto;display:block}ul{display:grid;grid-template-columns:1fr 1fr;gap:16px;list-style:none;padding:0}h2,p{font-size:1rem;margin:4px 0}';
const LONG = 'Rent for four, eight or fourteen days. We wash, press and mend; you send it back.';

const img = ({ picture }: Product, sizes: string, isFirst: boolean): string =>
  `<img src="${picture.url600}" srcset="${([300, 600, 900] as const).map((width) => `${pictureUrl(picture, width)} ${width}w`).join(',')}" sizes="${sizes}" width="600" height="900" alt="${picture.alt}" ${isFirst ? 'fetchpriority="high"' : 'loading="lazy"'}>`;

const card = (product: Product, index: number): string => {
  const price = rentalPriceFor(product, 4);
  return `<li><a href="/product">${img(product, '46vw', index === 0)}<h2>${product.designer.name} ${product.name}</h2></a><p>${price ? formatMoney(price) : ''}</p></li>`;
};

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>${body}</body></html>`;

/** Plain pages without a script: nothing a shop shows can be there sooner. @param shopUrl whose pictures they show */
export async function openFloor(shopUrl: string, apiUrl: string): Promise<Floor> {
  const answer = await fetch(
    `${apiUrl}/discovery/featureds/products?sort_by=popularity&page_number=1&per_page=20`,
    {
      headers: { Region: 'sg', 'Vertical-Type': 'apparel' },
    },
  );
  const products = productsFromWire(((await answer.json()) as WireProductPage).data);
  const [first] = products;
  if (!first) throw new Error('the shop has no pieces');
  const list = (some: readonly Product[]) => `<ul>${some.map(card).join('')}</ul>`;
  const documents: Record<string, Buffer> = Object.fromEntries(
    Object.entries({
      '/': page(
        'Dress for the day',
        `${img(first, '100vw', true)}<p>${LONG}</p>${list(products.slice(1, 9))}`,
      ),
      '/list': page(`All apparel`, `<p>${products.length} pieces</p>${list(products)}`),
      '/product': page(
        first.name,
        `${img(first, '100vw', true)}<p>${first.details}</p>${list(products.slice(1, 5))}`,
      ),
    }).map(([path, html]) => [
      path,
      brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    ]),
  );
  const pictures = new Map<string, Promise<Buffer>>();
  const pictureAt = (path: string) => {
    const known =
      pictures.get(path) ?? fetch(shopUrl + path).then(async (one) => Buffer.from(await one.arrayBuffer()));
    pictures.set(path, known);
    return known;
  };
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const html = documents[url];
    if (html) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      response.end(html);
    } else if (url.startsWith('/pictures/')) {
      void pictureAt(url).then((bytes) => {
        response.writeHead(200, { 'content-type': 'image/avif', 'cache-control': 'max-age=31536000' });
        response.end(bytes);
      });
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
