/** Ignores `.meta({ description })`, because no test checks the wording of API descriptions. */
const ignoreDescriptions = {
  shouldIgnore({ node, parent }) {
    const isCallOfMeta = parent?.type === 'CallExpression' && parent.callee.property?.name === 'meta';
    return isCallOfMeta && parent.arguments.includes(node) ? 'words of the API description' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'descriptions', value: ignoreDescriptions }];
