/** What a browser engine must be able to do for the journeys; a script is an expression that runs in the page. */
export interface Engine {
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  /** The JSON of the value, of a promise that of its result. */
  run(script: string): Promise<unknown>;
  /** Presses the element that the script finds, as a user does. */
  click(script: string): Promise<void>;
  /** `Enter`, `Control+v`, or a character. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** From here on scripts run in the page of the only frame, or of the top again. */
  enterFrame(isEntered: boolean): Promise<void>;
  screenshot(): Promise<Buffer>;
  clearCookies(): Promise<void>;
  /** Errors of the console and of scripts since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}

export interface EngineOptions {
  readonly width: number;
  readonly height: number;
  readonly isDark: boolean;
  /** Where downloads are saved. */
  readonly downloads: string;
}
