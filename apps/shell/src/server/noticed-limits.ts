interface NoticedLimits {
  readonly fetch: typeof fetch;
  readonly wereReached: () => boolean;
}

/** Notices whether a limit has refused one of a page’s calls. @param send what makes the calls */
export function noticedLimits(send: typeof fetch = fetch): NoticedLimits {
  let wereReached = false;
  return {
    fetch: async (...call) => {
      const response = await send(...call);
      wereReached ||= response.status === 429;
      return response;
    },
    wereReached: () => wereReached,
  };
}
