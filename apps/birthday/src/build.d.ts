/** Names the build that this is. */
declare const __VERSION__: string;
