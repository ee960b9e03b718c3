/** Values of a URL template's placeholders, taken from the path that leads there. */
export type Fill = (pathname: string) => Readonly<Record<string, string>>;

/** Destinations outside the shop, by the environment variable that holds their URL template. @see docs/operations.md */
export const EXTERNAL_NAMES = [
  'EXTERNAL_SG_HOME',
  'EXTERNAL_SG_APPAREL',
  'EXTERNAL_SG_BAGS',
  'EXTERNAL_SG_PLANS',
  'EXTERNAL_SG_THANK_YOU',
  'EXTERNAL_SG_COLLECTIONS',
  'EXTERNAL_SG_PRODUCT',
  'EXTERNAL_ID_HOME',
] as const;
export type ExternalName = (typeof EXTERNAL_NAMES)[number];

/** The configured destinations. For each missing one the shop has a page of its own. */
export type Externals = Readonly<Partial<Record<ExternalName, string>>>;

const PLACEHOLDERS = {
  EXTERNAL_SG_THANK_YOU: 'vertical',
  EXTERNAL_SG_COLLECTIONS: 'vertical',
  EXTERNAL_SG_PRODUCT: 'slug',
} as const satisfies Partial<Record<ExternalName, string>>;

/** @throws Error naming the variable whose template is no http(s) URL or has an unknown placeholder */
export function readExternals(env: Readonly<Record<string, string | undefined>>): Externals {
  return Object.fromEntries(
    EXTERNAL_NAMES.flatMap((name) => {
      const template = env[name];
      if (!template) return [];
      const open: Readonly<Partial<Record<ExternalName, string>>> = PLACEHOLDERS;
      const filled = fillTemplate(template, { [open[name] ?? '']: 'x' });
      if (!/^https?:\/\/[^/{}]+/.test(template) || !URL.canParse(filled) || /[{}]/.test(filled))
        throw new Error(
          `${name} must be an http(s) address${open[name] ? ` that may hold {${open[name]}}` : ''}: "${template}"`,
        );
      return [[name, template]];
    }),
  );
}

export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (open, name: string) => values[name] ?? open);
