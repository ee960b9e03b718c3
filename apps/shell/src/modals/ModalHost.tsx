import { createContext, use, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { placeOf } from '@lemari/domain/region/place';
import { MountContext } from '@lemari/kit';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { closesOnOverlay } from './registry.ts';
import { type ModalStack, NO_MODALS } from './stack.ts';

/** The shell's full modal stack; pages see it as `Modals`. */
export const ModalStackContext = createContext<ModalStack>(NO_MODALS);

/** Renders the open modals above the page, in the page's mount. */
export function ModalHost() {
  const stack = use(ModalStackContext);
  const { pathname, search } = useLocation();
  const shown = useSyncExternalStore(stack.subscribe, stack.shown, NO_MODALS.shown);
  const place = placeOf(pathname);
  return (
    <MountContext value={mountOf(resolve(pathname + search))}>
      {shown.map(({ id, key, values, Component, isOpen }) => (
        <Component
          key={id}
          values={values}
          dialog={{
            open: isOpen,
            onClose: () => stack.close(id),
            closesOnOverlay: closesOnOverlay(key, place),
          }}
        />
      ))}
    </MountContext>
  );
}
