/* eslint-disable @typescript-eslint/no-explicit-any -- a test reaches into answers at will, and what it asserts is their type */

/** What came out of JSON.parse, of which a test knows more than its type. */
export type Json = any;
export type JsonObject = Record<string, any>;
