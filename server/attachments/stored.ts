export interface Storage {
  /** Writes a file, in the place of the same one. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  get(name: string): Promise<Buffer | null>;
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>;
}
