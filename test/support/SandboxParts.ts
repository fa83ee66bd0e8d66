import type { PolkadotKey } from '../sandbox/polkadot/polkadotKeys.mjs';

export type Hex = `0x${string}`;

/** A node of EVM. */
export interface ChainPart {
  part: string;
  chainId: number;
  rpc: string;
  /** URL of the node itself, without the sandbox's proxy. */
  direct: string;
  pid: number;
}

/** The node of Solana. */
interface SolanaPart {
  part: string;
  /** CAIP-2. */
  network: `solana:${string}`;
  rpc: string;
  socket: string;
  /** URL of the node without log and faults. */
  direct: string;
  /** Funded, with their keys as PKCS #8 in base64. */
  accounts: { address: string; pkcs8: string }[];
  tokens: {
    address: string;
    symbol: string;
    name: string;
    program: string;
    decimals: number;
    fee?: number;
    isBound?: boolean;
  }[];
}

/** The parts of the sandbox's description that the tests use. */
export interface SandboxParts {
  demo: string;
  cdn: string;
  api: { url: string; wallets: { id: string; name: string }[] };
  data: {
    url: string;
    tokens: Record<string, { address: Hex; symbol: string; name: string; decimals: number; counterfeit: boolean }[]>;
    collections: Record<string, { address: Hex; name: string }[]>;
    exchange: Record<'eip155:1', { router: Hex; wrapped: { address: Hex } }>;
    names: { name: string; address: Hex }[];
  };
  config: { url: string };
  sessions: { url: string };
  onramp: { url: string };
  meld: { url: string };
  exchanges: { sites: { id: string; name: string; url: string }[] };
  analytics: { url: string; events: string };
  relay: { url: string; messages: string };
  phone: { url: string };
  secure: { url: string; control: string };
  mailbox: { url: string; messages: string };
  social: { url: string };
  page: string;
  evm: Record<string, ChainPart>;
  solana: SolanaPart;
  /** The accounts of the extensions of Polkadot. There is no node. */
  polkadot: { accounts: PolkadotKey[] };
  wallets: { script: string }[];
  accounts: { address: Hex; privateKey: Hex }[];
  log: { url: string };
  faults: { url: string; parts: readonly string[] };
}
