/** The logarithm of how many times likelier right than wrong: 0 is even, and independent evidence adds up. */
export const logOdds = (probability: number) => Math.log(probability / (1 - probability));

/** The probability that these log-odds mean. */
export const logistic = (odds: number) => 1 / (1 + Math.exp(-odds));
