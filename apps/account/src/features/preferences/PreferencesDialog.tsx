import { useLazyQuery } from '@lemari/http/query';
import { type ModalProps, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Dialog } from '@lemari/ui/dialog';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFirstFocus } from '../../use-first-focus.ts';
import { type Asking, brandsVertical } from './preferences.form.ts';
import { brandsQuery, preferencesQuery } from './preferences.queries.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

interface PreferencesDialogProps extends Pick<ModalProps<'preferences-home'>, 'dialog'> {
  asking: Exclude<Asking, 'page'>;
  onSaved: () => void;
  /** Asks for nothing where something is chosen already. */
  onlyIfEmpty?: boolean;
}

/** The preferences of a vertical, with the brands of its most popular pieces. */
export function PreferencesDialog({ dialog, asking, onSaved, onlyIfEmpty = false }: PreferencesDialogProps) {
  const mount = useMount();
  const { region } = mount;
  const saved = useLazyQuery(preferencesQuery, { region });
  const brands = useLazyQuery(brandsQuery, { region, vertical: brandsVertical(asking, mount) });
  const isOver =
    onlyIfEmpty && saved.data !== undefined && Object.values(saved.data).some(({ length }) => length > 0);
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  const areBrandsKnown = brands.data !== undefined || brands.failure !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const isShown = saved.data !== undefined && areBrandsKnown && !isOver;
  useFirstFocus(box, isShown);
  return (
    <Dialog {...dialog} title="Your preferences" asSheet>
      <p>Your answers stay with your account, and you can change them at any time.</p>
      {saved.failure && <Alert tone="danger" title={saved.failure.text} />}
      {isShown && (
        <div ref={box}>
          <PreferencesForm asking={asking} saved={saved.data} brands={brands.data ?? []} onSaved={onSaved} />
        </div>
      )}
    </Dialog>
  );
}
