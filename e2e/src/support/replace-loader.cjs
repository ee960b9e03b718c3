/** @this {{ getOptions(): { find: string, replacement: string } }} @param {string} source */
module.exports = function replace(source) {
  const { find, replacement } = this.getOptions();
  if (!source.includes(find)) throw new Error(`"${find}" is no longer in this file`);
  return source.replaceAll(find, replacement);
};
