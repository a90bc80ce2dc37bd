import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import examples from 'libphonenumber-js/examples.mobile.json';
import metadata from 'libphonenumber-js/metadata.min.json';

/** Where Spanish is spoken, including the United States, which the metadata lists first of the countries with +1. */
const COUNTRIES = 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV US UY VE'.split(' ');
const file = (name: string) => join(import.meta.dirname, '..', 'web', 'phone', name);

/** The part of libphonenumber's metadata that the browser needs, a tenth of it. */
export function phoneCountries() {
  const within = (countries: string[]) => countries.filter((country) => COUNTRIES.includes(country));
  const codes = Object.entries(metadata.country_calling_codes)
    .map(([code, countries]) => [code, within(countries)] as const)
    .filter(([, countries]) => countries.length > 0);
  const countries = Object.entries(metadata.countries).filter(([country]) => COUNTRIES.includes(country));
  return {
    version: metadata.version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(countries),
  };
}

/** A mobile number of each. */
export function phoneExamples() {
  return Object.fromEntries(Object.entries(examples).filter(([country]) => COUNTRIES.includes(country)));
}

if (import.meta.main) {
  writeFileSync(file('phoneCountries.json'), `${JSON.stringify(phoneCountries())}\n`);
  writeFileSync(file('phoneExamples.json'), `${JSON.stringify(phoneExamples())}\n`);
}
