import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '@lemari/ui/visually-hidden';
import { arrive } from '../client/arrival.ts';

/** React Router's key of a document's first history entry. */
const FIRST = 'default';

/**
 * After a navigation to another path, focuses the new page's heading and announces its title to screen readers. A
 * change of the query alone (a filter, a page number) leaves the focus where it is.
 */
export function PageChange() {
  const { pathname, key } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  // Before React Router restores the scroll position.
  useLayoutEffect(() => {
    if (key !== FIRST) arrive();
  }, [key]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const heading = document.querySelector<HTMLElement>('#main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
