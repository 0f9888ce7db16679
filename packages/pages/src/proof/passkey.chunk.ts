/* The part of the library that passkey authentication needs, loaded when someone clicks the button. */
export { startAuthentication } from '@simplewebauthn/browser';
