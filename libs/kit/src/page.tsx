import { type ComponentType, memo } from 'react';
import { useLoaderData, useParams } from 'react-router';

export interface PageProps<Load> {
  /** What the route's loader returned. */
  load: Load;
  /** The part of the address that says which one is shown; empty where the route has none. */
  slug: string;
}

/**
 * The component of a route. The router draws all of a page anew at each step of a navigation; such a page is drawn anew when
 * what it shows has changed.
 */
export function page<Load>(Page: ComponentType<PageProps<Load>>): ComponentType {
  const Steady = memo(Page);
  return function RoutePage() {
    const load = useLoaderData() as Load;
    const { slug = '' } = useParams();
    return <Steady load={load} slug={slug} />;
  };
}
