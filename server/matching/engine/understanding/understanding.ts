// What the engine knows of a text once it has read it.
import type { LikelyWorks } from './work-model.ts';

export interface TradeCertainty {
  readonly id: string;
  /** 0 to 1: how surely the text is about this trade. */
  readonly certainty: number;
}

export interface TextWord {
  readonly stem: string;
  /** As written, with its accents. */
  readonly written: string;
  /** Whether it stands in a service's name. */
  readonly inName: boolean;
  /** From 0 for a word of every trade to 1 for one of none. */
  readonly rarity: number;
}

/** What the models make of a text, or of a part of it. */
export interface WorkMeant {
  /** Probabilities by trade. */
  readonly probable: ReadonlyMap<string, number>;
  /** Which works of its trades an order asks for, or a service lists. */
  readonly works: LikelyWorks;
}

/** What a text, or a part of it, is about. */
export interface Meaning extends WorkMeant {
  readonly trades: readonly TradeCertainty[];
  readonly words: readonly TextWord[];
}

/** What an order may ask for: the first need is the whole order, the others are parts of it read alone. */
export interface Need extends Meaning {
  /** A part that begins by asking: "además …", "necesito …", "cambiar …". */
  readonly opens: boolean;
  /** One of several trades that the order begins with ("plomero y electricista"): asked for whatever the rest says. */
  readonly listed: boolean;
  /** How much of a part is the name of its trade ("…, DJ y fotos"), from 0 to 1. */
  readonly named: number;
  /** The people it speaks of that some providers exclude: children, men, women; and firms, which show that it is no home. */
  readonly people: readonly string[];
}

/** What is known of an order and of a service alike. */
interface Understanding extends Meaning {
  /** An order in a hurry, or a service that says it answers urgent calls. */
  readonly urgent: boolean;
  /** Things the text says it is not about, each with all its concepts ("instalaciones de gas"). */
  readonly refused: readonly (readonly string[])[];
  /** To be stored and indexed: an order and a service that could be kept share at least one. */
  readonly terms: readonly string[];
}

/** Its trades are those of its likely needs. */
export interface OrderUnderstanding extends Understanding {
  readonly needs: readonly Need[];
  /** The people whom the whole order speaks of, as in `Need`. */
  readonly people: readonly string[];
  /** Whether the customer has bought what the order is about ("ya compré la canilla, que me la coloquen"). */
  readonly bought: boolean;
  /** Whether the writer sells something or looks for work, and so asks for nobody. */
  readonly offersItself: boolean;
  /** It begins as a question for an answer does ("¿cuál es la capital?"). */
  readonly asksFact: boolean;
}

export interface ServiceUnderstanding extends Understanding {
  /** What each piece that it refuses would ask for. */
  readonly refusedPieces: readonly WorkMeant[];
  /** It says that it mends nothing: a shop. */
  readonly mendsNothing: boolean;
  /** It takes no small works ("arreglitos no"). */
  readonly refusesSmallWorks: boolean;
  /** It is for firms and shared houses ("casas particulares no"). */
  readonly refusesHomes: boolean;
  /** The people whom it leaves out ("no atiendo menores"). */
  readonly refusedPeople: readonly string[];
  /** Concepts it limits itself to. */
  readonly only: readonly string[];
  /** What those concepts together would ask for. */
  readonly limit: WorkMeant | undefined;
  /** How likely each work is taken by the provider: works that the service lists, and works that go with them. */
  readonly takenWorks: LikelyWorks;
  /** The trades that it names on their own, from 0 to 1 by how much of a piece the name makes up. */
  readonly namedTrades: ReadonlyMap<string, number>;
  /** What the trade model makes of each of its pieces: probabilities by trade. */
  readonly pieces: readonly ReadonlyMap<string, number>[];
}
