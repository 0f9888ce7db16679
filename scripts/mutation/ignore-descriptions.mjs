/** Ignores `.meta({ description })`, because the wording of the API description is not tested. */
const ignoreDescriptions = {
  shouldIgnore({ node, parent }) {
    const isCallOfMeta = parent?.type === 'CallExpression' && parent.callee.property?.name === 'meta';
    return isCallOfMeta && parent.arguments.includes(node) ? 'words of the API description' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'descriptions', value: ignoreDescriptions }];
