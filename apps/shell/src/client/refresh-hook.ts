/**
 * Development only, before React DOM: keeps renderers, so that React Refresh of a remote, which loads later, can
 * attach to the shell's React DOM. React Refresh's own replacement hook does not keep them.
 */
interface DevtoolsHook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject: (renderer: unknown) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: DevtoolsHook | undefined;
}

const ignore = () => undefined;

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: ignore,
  onCommitFiberRoot: ignore,
  onCommitFiberUnmount: ignore,
};
