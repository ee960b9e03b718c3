import type { Static } from 'typebox';
import type * as schemas from './schemas.ts';

/** The wire's own names, as types alone: importing this brings no schema code along. */
export type WireMoney = Static<typeof schemas.Money>;
export type WireSizeNote = Static<typeof schemas.SizeNote>;
export type WireDesigner = Static<typeof schemas.Designer>;
export type WireProduct = Static<typeof schemas.Product>;
export type WireProductPage = Static<typeof schemas.ProductPage>;
export type WireProductDocument = Static<typeof schemas.ProductDocument>;
export type WireJsonApiProducts = Static<typeof schemas.JsonApiProducts>;
export type WireContentEntries = Static<typeof schemas.ContentEntries>;
export type WireNavigation = Static<typeof schemas.Navigation>;
export type WireStyleAddresses = Static<typeof schemas.StyleAddresses>;
export type WireContentPage = Static<typeof schemas.ContentPage>;
export type WireContentBlock = Static<typeof schemas.ContentBlock>;
export type WireSuggestions = Static<typeof schemas.Suggestions>;
export type WireFacetCounts = Static<typeof schemas.FacetCounts>;
export type WireCart = Static<typeof schemas.Cart>;
export type WireCarts = Static<typeof schemas.SCHEMAS.listCarts.response>;
export type WireCartRentals = Static<typeof schemas.SCHEMAS.listCartRentals.response>;
export type WirePossibleRentals = Static<typeof schemas.SCHEMAS.listPossibleRentals.response>;
export type WireHolidays = Static<typeof schemas.Holidays>;
export type WireFeaturedSection = Static<typeof schemas.FeaturedSection>;
export type WireCollection = Static<typeof schemas.Collection>;
export type WireDownloadLink = Static<typeof schemas.DownloadLink>;
export type WireEvent = Static<typeof schemas.Event>;
export type WireProblem = Static<typeof schemas.Problem>;
