// The program behind `npm run moderate`, with the settings of its environment.
import "archive/moderate/moderate";
