import type { Collection, FeaturedSection } from '@lemari/domain/product/collection';
import type { Designer } from '@lemari/domain/product';
import { defineQuery } from '@lemari/kit/release';
import type { Shop } from '../shop.ts';
import type { StylesArg } from '../styles/styles.queries.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './names.api.ts');

export interface DesignersArg extends Shop {
  readonly ids: readonly string[];
}

export interface CollectionArg extends Shop {
  readonly id: string;
}

/** A value of a filter with how many styles it would leave. */
export interface FacetValue {
  readonly id: string;
  readonly count: number;
  /** Of a designer, whose id says nothing. */
  readonly name?: string;
}

/** By filter, as the address names it. */
export type Facets = Readonly<Record<string, readonly FacetValue[]>>;

/** What of a listing's argument its facets depend on. */
export type FacetsArg = Omit<StylesArg, 'page' | 'count' | 'sort'>;

/** The designers of these ids that there are, in their order. */
export const designersQuery = defineQuery<DesignersArg, readonly Designer[]>('catalogue/designers', loadApi);
export const collectionQuery = defineQuery<CollectionArg, Collection>('catalogue/collection', loadApi);
export const facetsQuery = defineQuery<FacetsArg, Facets>('catalogue/facets', loadApi);
export const sectionsQuery = defineQuery<Shop, readonly FeaturedSection[]>('catalogue/sections', loadApi);
