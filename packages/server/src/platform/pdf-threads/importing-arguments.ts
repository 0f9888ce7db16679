/**
 * Node arguments that make a Piscina thread load its module with `import`. Piscina tries `require` first. If a thread
 * is stopped while it links a required module, Node terminates the whole process (`v8::Module::IsGraphAsync must be
 * used on an instantiated module`). A malicious PDF or a shutdown of the service could stop a thread at that moment.
 */
export const IMPORTING_ARGUMENTS = ['--no-experimental-require-module'];
