export type { Brand, Logo } from '@countersign/contracts/signing';
