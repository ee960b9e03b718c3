import { stylesQuery } from '@lemari/catalogue/styles';
import { browsableOf, occasionsOf, parseBrowseQuery } from '@lemari/domain/product/filters';
import type { Occasion } from '@lemari/domain/product/attributes';
import { loadQuery } from '@lemari/http/load';
import type { LoaderFunctionArgs, Mount } from '@lemari/kit';
import { type ChoiceAddress, choiceAddressOf } from '@lemari/plans/choice-address';
import { rowArg, rowsOf } from './collections.rules.ts';

/** More rows than these are a list, which is its own page. */
const MOST_OCCASIONS = 3;

export interface CollectionsLoad {
  readonly address: ChoiceAddress;
  /** What can be chosen here. */
  readonly occasions: readonly Occasion[];
  readonly chosen: readonly Occasion[];
}

/** `{base}/subscription/collections?occasions=…`. @see rules/subscriptions/collections */
export async function loadPlanCollections(args: LoaderFunctionArgs, mount: Mount): Promise<CollectionsLoad> {
  const { url } = args.request;
  const vertical = browsableOf(mount.host) ?? 'apparel';
  const { query } = parseBrowseQuery(new URL(url).searchParams, { vertical, region: mount.region });
  const chosen = query.occasions.slice(0, MOST_OCCASIONS);
  await Promise.all(
    rowsOf(chosen).map((occasion) =>
      loadQuery(args, stylesQuery, rowArg(mount, occasion), { isOptional: true }),
    ),
  );
  return { address: choiceAddressOf(url), occasions: occasionsOf(vertical), chosen };
}
