// Turns a reply into JSON with only the fields that its contract names. Checking every value of every list would take longer
// than reading it from the database; only tests do so, for each reply, and compare the results of both ways.
import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';
import { type $ZodType, encode } from 'zod/v4/core';

type Pick = (value: unknown) => unknown;
type Fields = Record<string, unknown>;

const same: Pick = (value) => value;

/** What has no fields that might be left out; of `unknown` the contract says itself that anything may go out. */
const WITHOUT_FIELDS = new Set<string>(['string', 'number', 'boolean', 'enum', 'literal', 'unknown']);

/** Makes a function that keeps only the fields named by a schema; it returns the value itself if nothing must be left out. */
function pickerOf(schema: $ZodType): Pick {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const pick = pickerOf(schema.def.innerType);
    return pick === same ? same : (value) => (value === null || value === undefined ? value : pick(value));
  }
  if (schema instanceof z.ZodArray) {
    const pick = pickerOf(schema.def.element);
    if (pick === same) return same;
    return (value) => {
      const given = value as unknown[];
      return given.every((one) => pick(one) === one) ? given : given.map(pick);
    };
  }
  if (schema instanceof z.ZodObject) return objectPicker(schema);
  if (schema instanceof z.ZodUnion) {
    const options = schema.def.options.map((option) => ({ option, pick: pickerOf(option) }));
    if (options.every(({ pick }) => pick === same)) return same;
    return (value) => options.find(({ option }) => mayBe(option, value))!.pick(value);
  }
  if (schema instanceof z.ZodRecord && pickerOf(schema.def.valueType) === same) return same;
  const { type } = schema._zod.def;
  if (!WITHOUT_FIELDS.has(type)) throw new Error(`Which fields a ${type} may send is not known`);
  return same;
}

function objectPicker(schema: z.ZodObject): Pick {
  if (schema.def.catchall) throw new Error('An object that takes any field would send all of them');
  const fields = new Map(Object.entries(schema.shape).map(([name, field]) => [name, pickerOf(field)]));
  return (value) => {
    const given = value as Fields;
    let isWhole = true;
    for (const name in given) {
      const pick = fields.get(name);
      if (pick === same) continue;
      isWhole = pick !== undefined && (given[name] === undefined || pick(given[name]) === given[name]);
      if (!isWhole) break;
    }
    if (isWhole) return given;
    const picked: Fields = {};
    for (const [name, pick] of fields) if (given[name] !== undefined) picked[name] = pick(given[name]);
    return picked;
  };
}

/** Whether a value fits an option of a union: of a list it checks the first item, of an object that required fields exist. */
function mayBe(schema: $ZodType, value: unknown): boolean {
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) && (value.length === 0 || mayBe(schema.def.element, value[0]));
  if (schema instanceof z.ZodObject)
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.entries(schema.shape).every(
        ([name, field]) => field instanceof z.ZodOptional || (value as Fields)[name] !== undefined,
      )
    );
  return z.safeEncode(schema as z.ZodType, value).success;
}

export function replySerializer(isChecked: boolean): FastifySerializerCompiler<$ZodType> {
  return ({ schema, method, url }) => {
    const pick = pickerOf(schema);
    return (reply) => {
      const text = JSON.stringify(pick(reply));
      if (
        isChecked &&
        !isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(encode(schema, reply))))
      )
        throw new Error(`The reply of ${method} ${url} is not what its contract says`);
      return text;
    };
  };
}
