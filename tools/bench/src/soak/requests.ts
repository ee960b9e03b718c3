/** Ordinary and hostile requests of guests, the same for the same seed and index. */
import { type Dice, diceOf } from '@lemari/demo/wardrobe/random';

/** A raw request: its path is sent without normalisation. */
export interface RawRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The caller disconnects before the response. */
  readonly isBrokenOff?: boolean;
}

type Kind = (dice: Dice, round: number) => RawRequest;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789-_.~';
const REGIONS = ['sg', 'id', 'hk'];
const PAGES = ['/sg/apparel', '/sg/apparel/browse', '/id/browse', '/hk/bags', '/id/on-demand'];

const text = (dice: Dice, length: number): string =>
  Array.from({ length }, () => LETTERS[dice.between(0, LETTERS.length - 1)]).join('');

/** Half have the maximum length of a URL of the shop, half that of a header. */
const length = (dice: Dice): number =>
  dice.chance(0.5) ? dice.between(1, 1_900) : dice.between(2_000, 15_000);

/** Share of hostile requests that only cause a redirect: an attacker prefers cheap requests. */
const MOSTLY = 0.7;

/** Cheap for the caller: they need no rendering and are as long as the caller likes. */
const REDIRECTS: readonly Kind[] = [
  // Redirects to sign-in with the address to return to.
  (dice, round) => ({ path: `/id/on-demand/account?x=${round}${'/'.repeat(length(dice))}` }),
  (dice, round) => ({ path: `/sg/apparel/account/profile?x=${round}&y=${text(dice, length(dice))}` }),
  (dice, round) => ({
    path: `/sg/apparel/auth/sign-in?continue=${encodeURIComponent(`/sg/bags?${round}${'/'.repeat(length(dice) / 3)}`)}`,
  }),
  (dice, round) => ({ path: `/${'/'.repeat(length(dice))}sg/${round}` }),
];

const OTHERS: readonly Kind[] = [
  // Unknown addresses.
  (dice, round) => ({ path: `/sg/apparel/${round}/${text(dice, length(dice))}` }),
  (dice, round) => ({ path: `/${text(dice, 12)}/${round}${'/a'.repeat(length(dice) / 2)}` }),
  (dice, round) => ({ path: `/sg/${round}${'%2f%E2%9C%93%2e'.repeat(length(dice) / 15)}` }),
  (dice, round) => ({ path: `/sg/${round}%${text(dice, 4)}` }),
  (dice, round) => ({ path: `/sg/bags/${round}{{{"<${'{'.repeat(length(dice))}` }),
  // Pages and /answers under unique addresses.
  (dice, round) => ({ path: `${dice.pick(PAGES)}?x=${round}&${text(dice, length(dice))}` }),
  (dice, round) => ({ path: `/answers/sg/apparel/browse?designers=${round}&x=${text(dice, length(dice))}` }),
  (dice, round) => ({ path: dice.pick(PAGES), headers: { host: `shop-${round}.example` } }),
  (dice, round) => ({
    path: `/sg/apparel?x=${round}`,
    headers: { cookie: `announcement=${text(dice, 60)}; region=${text(dice, 9)}; x=${text(dice, 6_000)}` },
  }),
  (dice) => ({ path: '/', headers: { 'accept-language': `${text(dice, 8)},${text(dice, 4_000)};q=0.5` } }),
  // Paths that are no page.
  (dice, round) => ({ path: `/pictures/${text(dice, 12)}/${round}.avif?${text(dice, length(dice))}` }),
  (dice, round) => ({ path: `/api/${text(dice, 10)}/${round}${text(dice, length(dice))}` }),
  (dice, round) => ({
    path: `/api/discovery/featureds/products?per_page=60&excludes0=${round}${text(dice, length(dice))}`,
    headers: { region: dice.pick(REGIONS), 'vertical-type': 'apparel' },
  }),
  (dice, round) => ({ path: `/api/catalogue/v2/products/${round}`, headers: { region: text(dice, 2_000) } }),
  (dice, round) => ({ path: `/${dice.pick(['r', 'assets', 'fonts'])}/${round}/${text(dice, length(dice))}` }),
  (dice, round) => ({ path: `/${dice.pick(REGIONS)}/sitemap?part=${dice.between(1, 9)}&x=${round}` }),
  // Forged forms, and callers that disconnect.
  (dice, round) => ({
    method: 'POST',
    path: `/sg/apparel/no-such-page?x=${round}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `x=${text(dice, dice.between(10, 20_000))}`,
  }),
  (_dice, round) => ({ method: 'HEAD', path: `/sg/apparel/browse?x=${round}` }),
  (_dice, round) => ({ path: `/sg/apparel/browse?x=${round}`, isBrokenOff: true }),
];

/** Requests of visitors; half have a unique campaign parameter. */
const ordinaryKinds = (products: readonly string[]): readonly Kind[] => [
  (dice) => ({ path: dice.pick(['/', '/sg', '/sg/apparel', '/id/on-demand', '/hk/apparel']) }),
  (dice) => ({ path: `/sg/apparel/browse?page=${dice.between(1, 6)}` }),
  (dice) => ({
    path: `/sg/apparel/browse?colors=${dice.pick(['black', 'red', 'white'])}&sizes=${dice.pick(['s', 'm', 'l'])}`,
  }),
  (dice) => ({ path: dice.pick(products) }),
  (dice) => ({ path: dice.pick(products) }),
  (dice) => ({ path: `/answers${dice.pick(products)}` }),
  (dice) => ({ path: `/answers/sg/apparel/browse?page=${dice.between(1, 6)}` }),
  (dice) => ({
    path: dice.pick(['/sg/apparel/auth/sign-in', '/sg/apparel/faq', '/robots.txt', '/favicon.svg']),
  }),
  (dice) => ({
    path: `/api/discovery/featureds/products?page_number=${dice.between(1, 6)}`,
    headers: { region: 'sg', 'vertical-type': 'apparel' },
  }),
];

const ENCODINGS = ['br', 'gzip', 'identity'];

export interface Requests {
  readonly hostile: (round: number) => RawRequest;
  readonly ordinary: (round: number) => RawRequest;
}

/** @param products paths of the shop's product pages */
export function requestsOf(seed: string, products: readonly string[]): Requests {
  const ordinary = ordinaryKinds(products);
  return {
    hostile: (round) => {
      const dice = diceOf(`${seed} hostile ${round}`);
      return dice.pick(dice.chance(MOSTLY) ? REDIRECTS : OTHERS)(dice, round);
    },
    ordinary: (round) => {
      const dice = diceOf(`${seed} ordinary ${round}`);
      const sent = dice.pick(ordinary)(dice, round);
      const campaign = `${sent.path.includes('?') ? '&' : '?'}utm_content=${round}`;
      const isCampaign = !sent.path.startsWith('/api/') && dice.chance(0.5);
      return {
        ...sent,
        path: isCampaign ? sent.path + campaign : sent.path,
        headers: { 'accept-encoding': dice.pick(ENCODINGS), ...sent.headers },
      };
    },
  };
}
