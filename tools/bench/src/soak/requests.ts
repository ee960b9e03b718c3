/** What a guest may ask for, with and without good intentions: the same for the same seed and turn. */
import { type Dice, diceOf } from '@lemari/demo/wardrobe/random';

/** A request as it is sent, to the letter: nothing of its path is read or repaired. */
export interface Sent {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The caller goes away before the answer comes. */
  readonly isBrokenOff?: boolean;
}

type Kind = (dice: Dice, turn: number) => Sent;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789-_.~';
const REGIONS = ['sg', 'id', 'hk'];
const PAGES = ['/sg/apparel', '/sg/apparel/browse', '/id/browse', '/hk/bags', '/id/on-demand'];

const text = (dice: Dice, length: number): string =>
  Array.from({ length }, () => LETTERS[dice.between(0, LETTERS.length - 1)]).join('');

/** Half of them as long as an address of the shop may be, half as long as a header may be. */
const length = (dice: Dice): number =>
  dice.chance(0.5) ? dice.between(1, 1_900) : dice.between(2_000, 15_000);

/** How many of the hostile ones lead elsewhere: an attacker does most of what costs least. */
const MOSTLY = 0.7;

/** Dear to the shop and cheap to the caller: nothing is rendered for them, and they are as long as the caller likes. */
const LEADING_ELSEWHERE: readonly Kind[] = [
  // A guest is led to sign in, and back to where they came from.
  (dice, turn) => ({ path: `/id/on-demand/account?x=${turn}${'/'.repeat(length(dice))}` }),
  (dice, turn) => ({ path: `/sg/apparel/account/profile?x=${turn}&y=${text(dice, length(dice))}` }),
  (dice, turn) => ({
    path: `/sg/apparel/auth/sign-in?continue=${encodeURIComponent(`/sg/bags?${turn}${'/'.repeat(length(dice) / 3)}`)}`,
  }),
  (dice, turn) => ({ path: `/${'/'.repeat(length(dice))}sg/${turn}` }),
];

const OTHERS: readonly Kind[] = [
  // Addresses that lead nowhere.
  (dice, turn) => ({ path: `/sg/apparel/${turn}/${text(dice, length(dice))}` }),
  (dice, turn) => ({ path: `/${text(dice, 12)}/${turn}${'/a'.repeat(length(dice) / 2)}` }),
  (dice, turn) => ({ path: `/sg/${turn}${'%2f%E2%9C%93%2e'.repeat(length(dice) / 15)}` }),
  (dice, turn) => ({ path: `/sg/${turn}%${text(dice, 4)}` }),
  (dice, turn) => ({ path: `/sg/bags/${turn}{{{"<${'{'.repeat(length(dice))}` }),
  // Pages and answers under names of their own.
  (dice, turn) => ({ path: `${dice.pick(PAGES)}?x=${turn}&${text(dice, length(dice))}` }),
  (dice, turn) => ({ path: `/answers/sg/apparel/browse?designers=${turn}&x=${text(dice, length(dice))}` }),
  (dice, turn) => ({ path: dice.pick(PAGES), headers: { host: `shop-${turn}.example` } }),
  (dice, turn) => ({
    path: `/sg/apparel?x=${turn}`,
    headers: { cookie: `announcement=${text(dice, 60)}; region=${text(dice, 9)}; x=${text(dice, 6_000)}` },
  }),
  (dice) => ({ path: '/', headers: { 'accept-language': `${text(dice, 8)},${text(dice, 4_000)};q=0.5` } }),
  // What is no page.
  (dice, turn) => ({ path: `/pictures/${text(dice, 12)}/${turn}.avif?${text(dice, length(dice))}` }),
  (dice, turn) => ({ path: `/api/${text(dice, 10)}/${turn}${text(dice, length(dice))}` }),
  (dice, turn) => ({
    path: `/api/discovery/featureds/products?per_page=60&excludes0=${turn}${text(dice, length(dice))}`,
    headers: { region: dice.pick(REGIONS), 'vertical-type': 'apparel' },
  }),
  (dice, turn) => ({ path: `/api/catalogue/v2/products/${turn}`, headers: { region: text(dice, 2_000) } }),
  (dice, turn) => ({ path: `/${dice.pick(['r', 'assets', 'fonts'])}/${turn}/${text(dice, length(dice))}` }),
  (dice, turn) => ({ path: `/${dice.pick(REGIONS)}/sitemap?part=${dice.between(1, 9)}&x=${turn}` }),
  // Forms that no page has, and callers who do not wait.
  (dice, turn) => ({
    method: 'POST',
    path: `/sg/apparel/no-such-page?x=${turn}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `x=${text(dice, dice.between(10, 20_000))}`,
  }),
  (_dice, turn) => ({ method: 'HEAD', path: `/sg/apparel/browse?x=${turn}` }),
  (_dice, turn) => ({ path: `/sg/apparel/browse?x=${turn}`, isBrokenOff: true }),
];

/** What visitors do; half of them come by a link of their own, as links of campaigns are. */
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
  readonly hostile: (turn: number) => Sent;
  readonly ordinary: (turn: number) => Sent;
}

/** @param products paths of the shop's product pages */
export function requestsOf(seed: string, products: readonly string[]): Requests {
  const ordinary = ordinaryKinds(products);
  return {
    hostile: (turn) => {
      const dice = diceOf(`${seed} hostile ${turn}`);
      return dice.pick(dice.chance(MOSTLY) ? LEADING_ELSEWHERE : OTHERS)(dice, turn);
    },
    ordinary: (turn) => {
      const dice = diceOf(`${seed} ordinary ${turn}`);
      const sent = dice.pick(ordinary)(dice, turn);
      const campaign = `${sent.path.includes('?') ? '&' : '?'}utm_content=${turn}`;
      const isCampaign = !sent.path.startsWith('/api/') && dice.chance(0.5);
      return {
        ...sent,
        path: isCampaign ? sent.path + campaign : sent.path,
        headers: { 'accept-encoding': dice.pick(ENCODINGS), ...sent.headers },
      };
    },
  };
}
