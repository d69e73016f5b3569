// The program behind `npm run storage:move`, with the settings of its environment.
import "archive/storage/move";
