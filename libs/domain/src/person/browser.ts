/** A browser and its system in the words of the people who use them; undefined if they are not known. */
export interface DeviceWords {
  readonly browser?: string;
  readonly system?: string;
}

type Row = readonly [pattern: RegExp, name: string];

/** The first row that fits: most browsers name the ones that they descend from as well. */
const BROWSERS: readonly Row[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bFBA[NV]\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bLine\//, 'LINE'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly Row[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (rows: readonly Row[], agent: string): string | undefined =>
  rows.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * The browser and the system of a User-Agent header. Versions are left out: they change, and name nothing that a person knows.
 * @see rules/accounts/devices-words; docs/decisions/0337
 */
export function deviceWordsOf(agent: string): DeviceWords {
  const [browser, system] = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)];
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) };
}
