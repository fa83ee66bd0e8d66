/** The parts that the tests use of a package without types. */
declare module 'selenium-webdriver' {
  export interface WebDriver {
    get(url: string): Promise<void>;
    executeScript<T>(code: unknown, ...args: unknown[]): Promise<T>;
    actions(): { sendKeys(keys: string): { perform(): Promise<void> } };
    quit(): Promise<void>;
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: Record<string, unknown>): this;
    build(): Promise<WebDriver>;
  }
}
