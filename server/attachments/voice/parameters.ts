/** The most parts that a recording may have: a minute of the shortest blocks has some twenty-five thousand. */
export const PARTS_MAX = 32_000;
