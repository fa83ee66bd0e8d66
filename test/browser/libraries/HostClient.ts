/** What the tests call on a library's client, which is created once, before any wallet is connected. */
export interface HostClient {
  /** Returns the addresses that the library gets without a prompt. */
  accounts(): Promise<readonly string[]>;
  /** Requests a connection. */
  connect(): Promise<readonly string[]>;
  chainId(): Promise<number>;
  sign(message: string, address: string): Promise<string>;
  /** In wei, as decimal digits. */
  balance(address: string): Promise<string>;
  switchNetwork(chainId: number): Promise<void>;
}

declare global {
  interface Window {
    hostClient: HostClient;
  }
}
