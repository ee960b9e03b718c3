import { type ComponentType, memo } from 'react';
import { useLoaderData, useParams } from 'react-router';

export interface PageProps<Load> {
  /** Result of the route's loader. */
  load: Load;
  /** The parameter of the path that names the item; empty if the route has none. */
  slug: string;
}

/**
 * Memoises the component of a route. The router rerenders the whole page at each step of a navigation; a
 * memoised page rerenders only when its data change.
 */
export function page<Load>(Page: ComponentType<PageProps<Load>>): ComponentType {
  const Steady = memo(Page);
  return function RoutePage() {
    const load = useLoaderData() as Load;
    const { slug = '' } = useParams();
    return <Steady load={load} slug={slug} />;
  };
}
