/**
 * React Router creates its link and form components by calls at module level. A bundler cannot know that the calls
 * have no side effects, so unused components would stay in every bundle. This loader marks the calls as pure and
 * removes the debug names, which count as a use. The router also asks for instrumentations and for
 * unstable features, which the shop does not pass: their branches become `if (false)`, so that the bundler leaves them
 * out. If React Router's source changes, the loader does nothing and bundles grow; `lean-router.test.ts` fails then.
 * @param {string} source
 */
export default function leanRouter(source) {
  return source
    .replaceAll(/^(?:const|let) \w+ = (?=React\$?\d*\.forwardRef\()/gm, '$&/* @__PURE__ */ ')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/(?<=if \()(?:init|opts\?)\.instrumentations(?=\))/g, 'false')
    .replaceAll(/\bfuture\.unstable_\w+/g, 'false')
    .replaceAll(/(?<= = )consumeInstrumentationClientResultMetaReceiver\(\w+\)/g, 'undefined');
}
