import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { watchPresses } from './frame/pressing.js';
import { loadTexts } from './language/texts.js';
import './frame/studio.css';

const place = document.getElementById('studio');
if (!place) throw new Error('The document has no place for the studio.');

watchPresses(document);
const texts = await loadTexts(document.documentElement.lang);
createRoot(place).render(
  <StrictMode>
    <App texts={texts} />
  </StrictMode>,
);
