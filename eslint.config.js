import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const HOUSE_RULES = [
  {
    selector: "CallExpression[callee.property.name='save'][callee.object.name!='grant']",
    message: 'save() reads first and writes stale values back: use insert or update.',
  },
  {
    selector:
      'Decorator > CallExpression[callee.name=/^(OneToOne|OneToMany|ManyToOne|ManyToMany|JoinColumn|JoinTable)$/]',
    message: 'Entities have no relations: join in a *.queries.ts.',
  },
  {
    selector:
      "CallExpression[callee.property.name='transaction'] :function CallExpression[callee.object.name='Promise'][callee.property.name=/^(all|allSettled|any|race)$/]",
    message: 'A transaction is one connection, which runs one query at a time: await them in order.',
  },
  {
    selector: "MethodDefinition[kind='constructor'] > FunctionExpression[params.length>7]",
    message: 'A constructor with more than seven dependencies holds a second story: split the class.',
  },
  {
    selector:
      ':matches(ClassDeclaration, TSInterfaceDeclaration)[id.name=/(Helper|Manager|Utils?|Impl)$|^(I|Base)[A-Z]/]',
    message: 'This name says nothing about what the thing is for.',
  },
  {
    selector: "MemberExpression[object.name='URL'][property.name='canParse']",
    message: 'After some thousand calls it refuses letters beyond ASCII on Node 20 and 22: use parseUrl.',
  },
];

const ENVIRONMENT = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Only platform/config/env.ts reads the environment.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?process$/]',
    message: 'process is global; only platform/config/env.ts reads the environment.',
  },
];

const NAMED_EXPORTS = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that a thing has one name everywhere.' },
];

const houseRules = (...more) => ['error', ...HOUSE_RULES, ...more];
const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

export default defineConfig(
  // Examples in TypeScript are compiled by their test, against what it generates.
  globalIgnores(['**/dist', 'coverage', '.data', 'docs', 'examples/**/*.ts', 'sdk/src/generated']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      // DTO and entity classes describe shapes: rows and literals pass for them, and spreading one is how it is extended.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // The type of a row is named where the query is.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Injection reads the parameters of a class's own constructor, so one that only calls super() has a purpose.
      '@typescript-eslint/no-useless-constructor': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': lines(60),
      'no-restricted-syntax': houseRules(...ENVIRONMENT, ...NAMED_EXPORTS),
    },
  },
  {
    files: ['sdk/src/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': lines(60),
      'no-restricted-syntax': houseRules(...ENVIRONMENT, ...NAMED_EXPORTS),
    },
  },
  { files: ['src/platform/config/env.ts'], rules: { 'no-restricted-syntax': houseRules(...NAMED_EXPORTS) } },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-restricted-syntax': houseRules(...NAMED_EXPORTS),
      // Answers of the service arrive untyped, and checking their shape is what the tests do.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // Plain scripts: TypeScript would name what is missing, and here only the run does.
  { files: ['**/*.{js,mjs,cjs}'], rules: { 'no-undef': 'off' } },
  prettier,
);
