import { type ComponentType, memo } from 'react';
import { useLoaderData } from 'react-router';

export interface PageProps<Load> {
  /** Result of the route's loader. */
  load: Load;
}

/**
 * Memoises the component of a route. The router rerenders the whole page at each step of a navigation; a
 * memoised page rerenders only when its data change.
 */
export function page<Load>(Page: ComponentType<PageProps<Load>>): ComponentType {
  const Steady = memo(Page);
  return function RoutePage() {
    const load = useLoaderData() as Load;
    return <Steady load={load} />;
  };
}
