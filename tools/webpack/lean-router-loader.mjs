/**
 * React Router makes its links and forms where its modules begin, by calls of which a bundler cannot know that they
 * change nothing else; they would stay in every bundle, though nobody here uses them. This marks the calls as pure and
 * takes away the names they are given for debugging, which count as a use. Where its sources have changed it does
 * nothing, and the budget of bytes tells.
 * @param {string} source
 */
export default function leanRouter(source) {
  return source
    .replaceAll(/^(?:const|let) \w+ = (?=React\$?\d*\.forwardRef\()/gm, '$&/* @__PURE__ */ ')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
}
