export declare const findBrowser: (env?: NodeJS.ProcessEnv) => string | undefined;
export declare const findHeadlessBrowser: (env?: NodeJS.ProcessEnv) => string | undefined;
export declare const chromiumArgs: string[];
