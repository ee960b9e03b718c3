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

/** A filter value with its number of styles. */
export interface FacetValue {
  readonly id: string;
  readonly count: number;
  /** Name of a designer; other values have labels of their own. */
  readonly name?: string;
}

/** By the filter's query key. */
export type Facets = Readonly<Record<string, readonly FacetValue[]>>;

/** Part of a listing's argument that its facets depend on. */
export type FacetsArg = Omit<StylesArg, 'page' | 'count' | 'sort'>;

/** Existing designers of these ids, in their order. */
export const designersQuery = defineQuery<DesignersArg, readonly Designer[]>('catalogue/designers', loadApi);
export const collectionQuery = defineQuery<CollectionArg, Collection>('catalogue/collection', loadApi);
export const facetsQuery = defineQuery<FacetsArg, Facets>('catalogue/facets', loadApi);
export const sectionsQuery = defineQuery<Shop, readonly FeaturedSection[]>('catalogue/sections', loadApi);
