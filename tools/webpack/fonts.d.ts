import type { RuleSetRule } from 'webpack';
/** Font files a bundle imports: cut down to what we write, and named by their content. */
export declare const fontRule: (
  output:
    | {
        publicPath: string;
        outputPath: string;
      }
    | undefined,
) => RuleSetRule;
//# sourceMappingURL=fonts.d.ts.map
