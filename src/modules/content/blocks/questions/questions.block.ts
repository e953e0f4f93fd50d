import { defineBlock } from '../block-descriptor.js';
import { filled, item, list, markdown, plain, ref } from '../json-schema.js';

const QUESTION = item('One question and its answer.', {
  question: filled(plain('The question, as the client would ask it.', 300)),
  answer: filled(markdown('The answer.', 5_000)),
});

export const questions = defineBlock('questions', {
  description: 'Questions with their answers, which open one by one.',
  required: { items: list('The questions, 1 to 50.', 1, 50, ref('QuestionItem', QUESTION)) },
  example: { items: [{ question: 'When can you start?', answer: 'Two weeks after signature.' }] },
  shapes: { QuestionItem: QUESTION },
});
