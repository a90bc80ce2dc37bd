/** Parts of one recording that are looked at: a minute of the shortest blocks has some twenty-five thousand. */
export const PARTS_MAX = 32_000;
