import { useNavigate, useNavigation } from '@lemari/kit';

/** Moves to another choice on the same page. */
export function useChoiceNavigation() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  return {
    isBusy: state !== 'idle',
    go: (href: string) => void navigate(href, { replace: true, preventScrollReset: true }),
  };
}
