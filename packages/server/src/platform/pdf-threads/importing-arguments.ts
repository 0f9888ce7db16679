/**
 * Arguments of Node for a thread of Piscina, so that it loads its module by `import`. Piscina tries `require` first, and
 * Node ends the whole process where a thread is stopped while it links a module that was required
 * (`v8::Module::IsGraphAsync must be used on an instantiated module`): a hostile PDF or the end of the service does that.
 */
export const IMPORTING_ARGUMENTS = ['--no-experimental-require-module'];
